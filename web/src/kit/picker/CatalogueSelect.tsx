import type { Catalogue } from '@gongtai/contract'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useWords } from '../../base/words.ts'
import { useCatalogue } from '../catalogue.ts'
import { blank } from '../show/show.tsx'

type CatalogueSelectProps = { of: keyof Catalogue } & Omit<SelectProps, 'options' | 'showSearch'>

/** What all areas declare of one kind, as a filter: `<CatalogueSelect of="exportKinds" />`. */
export function CatalogueSelect({ of, ...props }: CatalogueSelectProps) {
  const { all } = useWords()
  const names = useCatalogue(of)
  // A name that stands in the address is a code, so it is not shown before the catalogue is there.
  const shown = names ?? new Map(props.value === undefined ? [] : [[props.value as string, blank]])
  const options = [...shown].map(([value, label]) => ({ value, label }))
  return <Select allowClear placeholder={all} {...props} showSearch={{ optionFilterProp: 'label' }} options={options} />
}
