/** Says which calls, such as 'homeOrder.close', the next test makes many times at once: `proof/races/inventory.ts` finds them by the text. */
export function raced(..._calls: readonly string[]): void {}
