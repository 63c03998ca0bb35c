/** The page of a company says the pay as well, so that its one text stands in the contract. */
export { salaryText } from '@gongtai/contract'
export type { PositionPayText as Pay } from '@gongtai/contract'
