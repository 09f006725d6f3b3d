/** Notices that concern the whole table. They lie over the stage, so that nothing moves when one comes or goes. */
import { Icon } from "../../kit";
import "./Banners.css";

export function Banners({
  retrying,
  stuck,
  badLink,
  watching,
}: {
  retrying: boolean;
  stuck: boolean;
  badLink: boolean;
  watching: boolean;
}) {
  return (
    <div className="banners" role="status">
      {retrying && (
        <p className="banner cut">
          <Icon name="hourglass" />
          The connection broke. It comes back by itself, and so does your game.
        </p>
      )}
      {stuck && (
        <p className="banner cut">
          <Icon name="cross" />
          The game cannot go on: the program made a mistake. Every move is kept; whoever made the table can
          help.
        </p>
      )}
      {badLink && (
        <p className="banner cut">
          <Icon name="lock" />
          That link opens no seat at this table, or not any more. You are watching.
        </p>
      )}
      {watching && !badLink && (
        <p className="watching-note tiny">
          <Icon name="eye" /> You are watching
        </p>
      )}
    </div>
  );
}
