/** Other areas may use only what stands here. */

/** The page of a position shows why its people were picked. */
export { PositionAssignLog } from './job-assignment/PositionAssignLog.tsx'
