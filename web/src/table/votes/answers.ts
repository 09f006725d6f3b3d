/** The answers of this browser to a vote. */
import type { Vote } from "../../net/wire/table";
import type { Seating } from "../seats/useSeating";

/** One answer for every seat of this browser. */
export const voteAnswers = ({ ownSeats, sockets }: Seating, { id, by, asked, yes }: Vote) => ({
  mine: ownSeats.map((own) => own.seat),
  onCast: (answer: boolean): void => {
    const open = sockets.filter(({ seat }) => (answer ? asked.includes(seat) && !yes.includes(seat) : true));
    const speaker = open.find(({ seat }) => seat === by) ?? open[0];
    for (const one of answer ? open : [speaker]) one?.socket.cast(id, answer);
  },
});
