import { staff } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../call-query.ts'
import { kept } from '../../base/refresh.ts'

/** Names of members by their ids, for controls that hold ids. */
export function useStaffNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const { data = [] } = useQuery({
    ...callQuery(staff.list, { ids: [...ids], limit: 50 }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    ...kept,
  })
  return new Map(data.map(({ id, realName }) => [id, realName]))
}
