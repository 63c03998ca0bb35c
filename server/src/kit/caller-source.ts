import type { CustomerType, RouteName } from '@gongtai/contract'
import type { Scope } from './scope.ts'
import type { Source } from './select.ts'

/** A record whose number it is. */
export interface CallerMatch {
  id: number
  name: string
  subTitle: string
  ownerName: string | null
  path: string
  inScope: boolean
}

/** One kind of people who call; each area offers its own. Both questions are answered by an index. */
export interface CallerSource {
  customerType: CustomerType
  /** Needed to open the record. */
  route: RouteName
  find(source: Source, phone: string, scope: Scope): Promise<CallerMatch[]>
  /** The number of a record in scope; null where there is none. */
  phoneOf(source: Source, id: number, scope: Scope): Promise<string | null>
}
