/** How often a race of fifty is run. Locks do the same on every server: on the second one a few rounds are enough. */
export const raceRounds = process.env.TEST_DATABASE === 'system' ? 4 : 20
