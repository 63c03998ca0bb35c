import { region } from '@gongtai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../kit/call-query.ts'
import { regionPath } from '../../../kit/picker/RegionPicker.tsx'
import type { Place } from './company-form.ts'

/** It finds province, city and district of the chosen region in the tree that it was chosen from. */
export function usePlaceOf(): (regionCode: string) => Promise<Place> {
  const client = useQueryClient()
  return async regionCode => {
    const tree = await client.fetchQuery({ ...callQuery(region.tree, { storey: 3 }), staleTime: Infinity })
    const [provinceCode = '', cityCode = '', districtCode = null] = regionPath(tree, regionCode)
    return { provinceCode, cityCode, districtCode }
  }
}
