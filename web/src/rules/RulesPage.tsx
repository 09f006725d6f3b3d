import { useEffect } from "react";
import { Head, SoundButton, ThemeButton } from "../Head";
import { RulesContext } from "../kit";
import { Link } from "../Link";
import { rulesOf } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import RuleBook from "./RuleBook";
import { useOpenRule } from "./useOpenRule";
import "./RulesPage.css";

export default function RulesPage({ game }: { game: string }) {
  const loaded = useLoaded(rulesOf, game);
  const title = loaded.state === "ready" ? loaded.value.title : "Rules";
  const { wanted, open } = useOpenRule(() => {});
  useEffect(() => {
    document.title = title === "Rules" ? "Rules · Meadhall" : `Rules of ${title} · Meadhall`;
  }, [title]);
  return (
    <div className="rules-page">
      <Head title={title} sub="Rules">
        <SoundButton />
        <ThemeButton />
      </Head>
      <main>
        <p className="flow">
          <Link to="/">Back to the start page</Link>
          <span className="dim small">Rules in our own words; the numbers are those the table cites.</span>
        </p>
        <RulesContext value={{ open }}>
          <RuleBook game={game} wanted={wanted} />
        </RulesContext>
      </main>
    </div>
  );
}
