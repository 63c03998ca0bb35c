import { staffFigures } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { figureOf } from '../../../kit/figure.ts'
import type { FigureSource } from '../../../kit/figure.ts'
import { staffList } from './staff.queries.ts'

const options = ({ scope, fields }: Principal) => ({ scope, fields })

export const staffFigureSources: readonly FigureSource[] = [
  figureOf(staffFigures.STAFF_ENABLED, staffList, { options, input: { status: 1 } }),
  figureOf(staffFigures.STAFF_WITHOUT_ROLE, staffList, { options, input: { status: 1, hasRole: false } }),
]
