/** Of a bank account only the last four digits are shown: the first ones tell bank and region, which is more than a reader needs. */
export const maskAccount = (account: string): string => `****${account.slice(-4)}`
