/** What scenes of Sagas are made from. */
import type { Told } from "../../../stage";
import type { SagasView, World } from "../view";

export type Sagas = Told<SagasView, World>;

/** A line of the log without its marks. */
export const plain = (text: string): string => text.replaceAll("**", "");
