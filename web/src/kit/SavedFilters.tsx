import { DeleteOutlined, FilterOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Empty, Input, Popover } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { kitText } from './kit-text.ts'
import { savedFilterLimit, useSavedFilters } from './list-memory.ts'
import type { ListQuery } from './list-query.ts'
import { useText } from './text.ts'

type SavedFiltersProps = { list: Pick<ListQuery, 'name' | 'search' | 'setSearch'> }

/** Filters with a name: applied by a click; the default one whenever the list opens without any. */
export function SavedFilters({ list }: SavedFiltersProps) {
  const t = useText(kitText).savedFilter
  useDefaultFilter(list)
  return (
    <Popover trigger="click" placement="bottomRight" title={t.title} content={<Panel list={list} />}>
      <Button type="text" icon={<FilterOutlined />} aria-label={t.title} title={t.title} />
    </Popover>
  )
}

function Panel({ list }: SavedFiltersProps) {
  const t = useText(kitText).savedFilter
  const [filters, save] = useSavedFilters(list.name)
  const [name, setName] = useState('')
  const isFull = filters.length >= savedFilterLimit

  const add = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return
    const { pageNum: _, ...search } = list.search
    save([...filters.filter(filter => filter.name !== wanted), { name: wanted, search, isDefault: false }])
    setName('')
  }
  const toggleDefault = (wanted: string) => save(filters.map(filter => ({ ...filter, isDefault: filter.name === wanted && !filter.isDefault })))

  return (
    <div className="kit-saved-filters">
      {filters.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.none} />}
      <ul>
        {filters.map(filter => (
          <li key={filter.name}>
            <Button type="link" onClick={() => list.setSearch(filter.search)}>
              {filter.name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={filter.isDefault ? <StarFilled /> : <StarOutlined />}
              aria-label={filter.isDefault ? t.dropDefault(filter.name) : t.makeDefault(filter.name)}
              aria-pressed={filter.isDefault}
              onClick={() => toggleDefault(filter.name)}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t.delete(filter.name)}
              onClick={() => save(filters.filter(other => other.name !== filter.name))}
            />
          </li>
        ))}
      </ul>
      <form onSubmit={add}>
        <Input
          aria-label={t.name}
          placeholder={isFull ? t.full(savedFilterLimit) : t.name}
          maxLength={20}
          disabled={isFull}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <Button htmlType="submit" disabled={isFull || name.trim() === ''}>
          {t.save}
        </Button>
      </form>
    </div>
  )
}

/** Only once, and only while nobody has filtered: preferences may arrive after the page. */
function useDefaultFilter({ name, search, setSearch }: SavedFiltersProps['list']) {
  const [filters] = useSavedFilters(name)
  const settled = useRef(false)
  const wanted = filters.find(filter => filter.isDefault)
  const isFiltered = Object.keys(search).length > 0
  useEffect(() => {
    if (isFiltered) settled.current = true
    if (settled.current || wanted === undefined) return
    settled.current = true
    setSearch(wanted.search)
  })
}
