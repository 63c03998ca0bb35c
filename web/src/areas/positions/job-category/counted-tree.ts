import { jobCategory } from '@gongtai/contract'
import { callQuery } from '../../../kit/call-query.ts'

/** The tree of the page tells how many positions each category has. */
export const countedTree = callQuery(jobCategory.tree, { withPositionCount: true })
