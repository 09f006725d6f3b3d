/** Notifications of the browser: when it is my turn and the page is hidden. */
import { useEffect, useRef } from "react";
import { notifications, usePreference } from "../../kit";

export type NotificationState = "missing" | "forbidden" | "off" | "on";

/** Whether notifications are shown, from what the browser allows and the player wants. */
export function notificationState(
  permission: NotificationPermission | null,
  wanted: boolean,
): NotificationState {
  if (permission === null) return "missing";
  if (permission === "denied") return "forbidden";
  return wanted && permission === "granted" ? "on" : "off";
}

/** Null where there are no notifications: in some browsers, and on pages that came over plain HTTP. */
export const permission = (): NotificationPermission | null =>
  typeof Notification === "undefined" || !window.isSecureContext ? null : Notification.permission;

/** Shows a notification; false where the browser will not, as on most phones. It tells nothing but whose turn it is. */
export function notify(words: string, title: string, tag: string): boolean {
  try {
    const shown = new Notification(words, { body: title, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return true;
  } catch {
    return false;
  }
}

/** Notifies of each new question to this seat, if the player wants it and the page is hidden. */
export function useTurnNotification(question: string, title: string, table: string): void {
  const [on] = usePreference(notifications);
  const heard = useRef(question);
  useEffect(() => {
    const fresh = question !== "" && question !== heard.current;
    heard.current = question;
    if (fresh && document.hidden && notificationState(permission(), on) === "on")
      notify("Your turn", title, table);
  }, [question, title, table, on]);
}
