import { region } from '@gongtai/contract'
import type { RegionNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../../../base/text.ts'
import { callQuery } from '../../../../kit/call-query.ts'
import { JobCategorySelect } from '../../../../kit/picker/JobCategorySelect.tsx'
import { text } from './text.ts'

const mostCategories = 3

interface CategoriesProps {
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
}

/** Up to three kinds of work in the order in which the candidate wants them. Each is typed and taken with Enter. */
export function WantedCategories({ id, value = [], onChange }: CategoriesProps) {
  const t = useText(text)
  const set = (place: number, chosen: number | undefined) => {
    const next = [...value]
    if (chosen === undefined) next.splice(place, 1)
    else next[place] = chosen
    onChange?.([...new Set(next)])
  }
  return (
    <div className="resume-three" role="group" id={id}>
      {Array.from({ length: Math.min(mostCategories, value.length + 1) }, (_, place) => (
        <JobCategorySelect
          key={place}
          aria-label={t.preference(place + 1)}
          placeholder={t.preference(place + 1)}
          value={value[place] ?? null}
          onChange={chosen => set(place, chosen)}
        />
      ))}
    </div>
  )
}

interface CitiesProps {
  id?: string
  value?: string[]
  onChange?: (codes: string[]) => void
  onBlur?: () => void
}

/** Up to five cities, found by typing. */
export function WantedCities({ value = [], onChange, ...props }: CitiesProps) {
  const { data = [], isPending } = useQuery({ ...callQuery(region.tree, { storey: 2 }), staleTime: Infinity })
  const options = useMemo(
    () => (data as readonly RegionNode[]).flatMap(province => province.childes.map(city => ({ value: city.code, label: city.name, province: province.name }))),
    [data],
  )
  return (
    <Select
      {...props}
      className="kit-wide"
      mode="multiple"
      maxCount={5}
      loading={isPending}
      options={options}
      showSearch={{ filterOption: (typed, option) => `${option?.label}${option?.province}`.includes(typed) }}
      value={value}
      onChange={codes => onChange?.(codes)}
    />
  )
}
