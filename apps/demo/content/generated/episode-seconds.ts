/** Made by speak-episodes.ts. How long each episode is. */
export const EPISODE_SECONDS: Record<string, number> = {
  "what-a-quarter-is-worth": 58,
  "by-the-quarter-or-as-a-block": 49,
  "reading-a-title": 45,
  "a-word-before-seeding": 24
};
