import { region } from '@gongtai/contract'
import type { RegionNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { callQuery } from '../call-query.ts'
import { kitText } from '../kit-text.ts'
import { useText } from '../../base/text.ts'

interface RegionPickerProps {
  id?: string
  /** The code of a province, city or district. */
  value?: string | null
  onChange?: (code: string | undefined) => void
  onBlur?: () => void
  /** How deep the choice goes: 1 province, 2 city, 3 district. */
  storey?: 1 | 2 | 3
  /** A level above the deepest may be chosen too. */
  anyLevel?: boolean
  disabled?: boolean
  placeholder?: string
}

export function RegionPicker({ value, onChange, storey = 3, anyLevel = false, placeholder, ...props }: RegionPickerProps) {
  const t = useText(kitText).picker
  // Divisions change once a year: one load serves the whole visit.
  const { data = [], isPending } = useQuery({ ...callQuery(region.tree, { storey }), staleTime: Infinity })
  return (
    <Cascader<RegionNode>
      {...props}
      className="kit-wide"
      allowClear
      showSearch
      changeOnSelect={anyLevel}
      placeholder={placeholder ?? t.region}
      notFoundContent={t.noMatch}
      loading={isPending}
      options={data}
      fieldNames={{ label: 'name', value: 'code', children: 'childes' }}
      value={value ? regionPath(data, value) : []}
      onChange={path => onChange?.(path?.at(-1) as string | undefined)}
    />
  )
}

/** The codes from the province down to the one that is chosen. */
export function regionPath(nodes: readonly RegionNode[], code: string): string[] {
  for (const node of nodes) {
    if (node.code === code) return [code]
    const below = regionPath(node.childes, code)
    if (below.length > 0) return [node.code, ...below]
  }
  return []
}
