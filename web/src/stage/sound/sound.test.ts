import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setVolume } from "../../kit";
import { playSound } from ".";
import { SOUNDS } from "./sounds";
import { lengthOf, noise, perform } from "./synth";

/** Notes every node that is made, and when it sounds. */
class FakeContext {
  readonly destination = {};
  readonly state = "running";
  readonly started: [number, number][] = [];
  static made = 0;
  constructor() {
    FakeContext.made += 1;
  }
  #parameter() {
    const steps: [string, number, number][] = [];
    const add = (name: string) => (value: number, at: number) => steps.push([name, value, at]);
    return {
      value: 0,
      steps,
      setValueAtTime: add("set"),
      linearRampToValueAtTime: add("line"),
      exponentialRampToValueAtTime: add("curve"),
    };
  }
  #node(more: object = {}) {
    return { connect: (next: unknown) => next, ...more };
  }
  createGain() {
    return this.#node({ gain: this.#parameter() });
  }
  createBiquadFilter() {
    return this.#node({ type: "", Q: { value: 0 }, frequency: this.#parameter() });
  }
  createBuffer(_: number, length: number) {
    return { getChannelData: () => new Float32Array(length) };
  }
  #source() {
    let begun = 0;
    return this.#node({
      frequency: this.#parameter(),
      type: "",
      buffer: null,
      start: (at = 0) => {
        begun = at;
      },
      stop: (at: number) => this.started.push([begun, at]),
    });
  }
  createOscillator() {
    return this.#source();
  }
  createBufferSource() {
    return this.#source();
  }
}

beforeEach(() => {
  FakeContext.made = 0;
  vi.stubGlobal("AudioContext", FakeContext);
});
afterEach(() => {
  setVolume(0);
  vi.unstubAllGlobals();
});

describe("sounds", () => {
  it.each(Object.keys(SOUNDS) as (keyof typeof SOUNDS)[])(
    "%s is short, and no voice of it is too loud",
    (name) => {
      expect(lengthOf(name)).toBeGreaterThan(0.02);
      expect(lengthOf(name)).toBeLessThan(1.3);
      for (const { gain, fade, from } of SOUNDS[name]) {
        expect(gain).toBeLessThanOrEqual(1);
        expect(fade).toBeGreaterThan(0);
        expect(from).toBeGreaterThan(20);
      }
      const context = new FakeContext();
      perform(context as unknown as BaseAudioContext, name);
      expect(context.started).toHaveLength(SOUNDS[name].length);
      for (const [begin, end] of context.started) expect(end).toBeGreaterThan(begin);
    },
  );

  it("the noise is the same every time, fills its range and has no steady part", () => {
    const samples = noise(20_000, 3);
    expect(noise(20_000, 3)).toEqual(samples);
    expect(Math.max(...samples)).toBeGreaterThan(0.8);
    const mean = samples.reduce((sum, one) => sum + one, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(0.02);
  });

  it("nothing is made while sound is off", async () => {
    playSound("card");
    await vi.dynamicImportSettled();
    expect(FakeContext.made).toBe(0);
  });
});
