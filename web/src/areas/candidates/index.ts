/** Other areas may use only what stands here. */

/** The tabs 候选人 of a company and of a position. */
export { CompanyProgressTab } from './progress/CompanyProgressTab.tsx'
export { PositionProgressTab } from './progress/PositionProgressTab.tsx'
export { PositionMatchTab } from './match/PositionMatchTab.tsx'
