import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Input } from './Input.ts'
import { kitText } from './kit-text.ts'
import { savedFilterLimit, useSavedFilters } from './list-memory.ts'
import type { SavedFiltersProps } from './SavedFilters.tsx'
import { useText } from './text.ts'

export default function SavedFilterPanel({ list }: SavedFiltersProps) {
  const t = useText(kitText).savedFilter
  const { value: filters, set: save } = useSavedFilters(list.name)
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
      {filters.length === 0 && <p className="kit-secondary">{t.none}</p>}
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
