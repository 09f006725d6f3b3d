/** Plays sounds: each is a few short voices, either a tone or noise through a filter, drawn once and then kept. */
import type { SoundName } from "./names";
import { SOUNDS, type Voice } from "./sounds";

const RATE = 44_100;
/** Each voice fades in, so that no edge clicks. */
const EDGE = 0.004;

/** Noise that is the same in every browser and every time: drawn by a small generator and not by chance. */
export function noise(length: number, seed = 1): Float32Array {
  const samples = new Float32Array(length);
  let state = seed >>> 0 || 1;
  for (let at = 0; at < length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    samples[at] = ((state >>> 0) / 2 ** 31 - 1) * 0.9;
  }
  return samples;
}

/** How long a sound lasts, in seconds. */
export const lengthOf = (name: SoundName): number =>
  Math.max(...SOUNDS[name].map(({ at = 0, hold = 0, fade }) => at + hold + fade));

function envelope(context: BaseAudioContext, { at = 0, hold = 0, fade, gain }: Voice): GainNode {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(gain, at + EDGE);
  volume.gain.setValueAtTime(gain, at + EDGE + hold);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + EDGE + hold + fade);
  return volume;
}

function source(context: BaseAudioContext, voice: Voice, seed: number): AudioScheduledSourceNode {
  const { at = 0, hold = 0, fade, wave, from, to = from } = voice;
  const end = at + EDGE + hold + fade;
  if (wave === "noise") {
    const samples = noise(Math.ceil((hold + fade + EDGE) * RATE), seed);
    const buffer = context.createBuffer(1, samples.length, RATE);
    buffer.getChannelData(0).set(samples);
    const rush = context.createBufferSource();
    rush.buffer = buffer;
    return rush;
  }
  const tone = context.createOscillator();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(Math.max(20, to), end);
  return tone;
}

function filterOf(context: BaseAudioContext, voice: Voice): BiquadFilterNode | null {
  const { at = 0, hold = 0, fade, wave, from, to = from, ring = 1, low } = voice;
  if (wave !== "noise" && low === undefined) return null;
  const filter = context.createBiquadFilter();
  filter.type = low === undefined ? "bandpass" : "lowpass";
  filter.Q.value = ring;
  filter.frequency.setValueAtTime(low ?? from, at);
  if (low === undefined)
    filter.frequency.exponentialRampToValueAtTime(Math.max(20, to), at + EDGE + hold + fade);
  return filter;
}

/** Puts the voices of a sound into a context whose clock begins at zero. */
export function perform(context: BaseAudioContext, name: SoundName): void {
  for (const [seed, voice] of SOUNDS[name].entries()) {
    const { at = 0, hold = 0, fade } = voice;
    const from = source(context, voice, seed + 1);
    const volume = envelope(context, voice);
    const filter = filterOf(context, voice);
    if (filter) from.connect(filter).connect(volume);
    else from.connect(volume);
    volume.connect(context.destination);
    from.start(at);
    from.stop(at + EDGE + hold + fade + 0.02);
  }
}

const drawn = new Map<SoundName, Promise<AudioBuffer>>();

/** A sound is computed once: playing it costs one node. */
function buffered(name: SoundName): Promise<AudioBuffer> {
  const known = drawn.get(name);
  if (known) return known;
  const context = new OfflineAudioContext(1, Math.ceil((lengthOf(name) + 0.1) * RATE), RATE);
  perform(context, name);
  const buffer = context.startRendering();
  drawn.set(name, buffer);
  return buffer;
}

let speaker: AudioContext | null = null;

export async function play(name: SoundName, volume: number): Promise<void> {
  speaker ??= new AudioContext();
  // Browsers keep a page silent until somebody has touched it.
  if (speaker.state === "suspended") await speaker.resume();
  const sound = speaker.createBufferSource();
  sound.buffer = await buffered(name);
  const gain = speaker.createGain();
  gain.gain.value = volume * volume;
  sound.connect(gain).connect(speaker.destination);
  sound.start();
}
