import { dayOf, dict, dictColors, dictExtraFields, dictExtras, dictItemFields, dictItemStates, inLanguage, nameOf, wordLevels } from '@gongtai/contract'
import type { DictItemRow, InputOf } from '@gongtai/contract'
import { Tag } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { InPlace } from '../../../kit/list/InPlace.tsx'
import { untaken } from '../../../kit/list/in-place.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import type { TreeColumn } from '../../../kit/tree/TreeList.tsx'
import type { DictNode } from './DictItems.tsx'
import { text } from './text.ts'

type Edit = InputOf<typeof dict.saveItem>

/** What a save of a row sends, with some of it changed. */
export function editOf(typeCode: string, { id, version, value, label, labelEn, color, extra, isDefault, state }: DictItemRow): Edit {
  return {
    id,
    version,
    typeCode,
    value,
    label,
    labelEn,
    color: color as NonNullable<Edit['color']>,
    extra: extra as NonNullable<Edit['extra']>,
    isDefault,
    state,
  }
}

/** A value that counts since a day in the past stands still. */
export function isBegun(typeCode: string, { extra }: DictItemRow): boolean {
  const startsOn = dictExtras[typeCode]?.startsOn
  return startsOn !== undefined && extra !== null && String(extra[startsOn]) <= dayOf(new Date())
}

const editorOf = (label: string, maxLength: number) => <Input maxLength={maxLength} aria-label={label} />

/** A name that is changed where it stands; an empty one is not taken. */
function NameInPlace({ typeCode, row, field, max }: { typeCode: string; row: DictItemRow; field: 'label' | 'labelEn'; max: number }) {
  const names = useLabels(dictItemFields)
  return (
    <InPlace
      label={names[field]}
      may={!isBegun(typeCode, row)}
      value={row[field]}
      version={row.version}
      editor={editorOf(names[field], max)}
      save={async (next, version) => (next.trim() === '' ? untaken : call(dict.saveItem, { ...editOf(typeCode, row), version, [field]: next.trim() }))}
    >
      {row[field]}
    </InPlace>
  )
}

export function DictItemName({ typeCode, row }: { typeCode: string; row: DictItemRow }) {
  const t = useText(text)
  return (
    <span className="dict-name">
      <NameInPlace typeCode={typeCode} row={row} field="label" max={30} />
      {row.isDefault && <Tag>{t.isDefault}</Tag>}
      {isBegun(typeCode, row) && <Tag>{t.begun}</Tag>}
    </span>
  )
}

interface DictMoves {
  onEdit: (row: DictItemRow) => void
  onHistory: (row: DictItemRow) => void
}

export function useDictColumns(typeCode: string, moves: DictMoves): TreeColumn<DictNode>[] {
  const names = useLabels(dictItemFields)
  const w = useWords()
  const extraText = useExtraText(typeCode)
  const carries = typeCode in dictExtras
  return [
    {
      key: 'labelEn',
      title: names.labelEn,
      width: carries ? 140 : 170,
      render: ({ row }) => <NameInPlace typeCode={typeCode} row={row} field="labelEn" max={60} />,
    },
    { key: 'value', title: names.value, width: carries ? 90 : 140, render: ({ row }) => <code title={row.value}>{row.value}</code> },
    // Both do not fit beside the names; the colour of such a value is set in its form.
    carries
      ? { key: 'extra', title: names.extra, width: 190, render: ({ row }) => extraText(row) }
      : { key: 'color', title: names.color, width: 70, render: ({ row }) => <ColorInPlace typeCode={typeCode} row={row} /> },
    { key: 'useCount', title: names.useCount, width: 70, render: ({ row }) => <span className="kit-figure">{row.useCount}</span> },
    { key: 'state', title: names.state, width: 76, render: ({ row }) => <StatusTag of={dictItemStates} value={row.state} /> },
    { key: 'actions', title: w.actions, width: 210, render: ({ row }) => <DictItemActions typeCode={typeCode} row={row} {...moves} /> },
  ]
}

function ColorInPlace({ typeCode, row }: { typeCode: string; row: DictItemRow }) {
  const names = useLabels(dictItemFields)
  const known = dictColors.values.find(color => color === row.color)
  return (
    <InPlace
      label={names.color}
      may={!isBegun(typeCode, row)}
      value={known ?? null}
      version={row.version}
      isChosen
      editor={<ValueSelect of={dictColors} defaultOpen aria-label={names.color} />}
      save={(next, version) => call(dict.saveItem, { ...editOf(typeCode, row), version, color: next ?? null })}
    >
      {known === undefined ? orBlank(null) : <StatusTag of={dictColors} value={known} />}
    </InPlace>
  )
}

/** What a value carries, in the words of its fields. */
function useExtraText(typeCode: string): (row: DictItemRow) => string {
  const language = useLanguage()
  return ({ extra }) =>
    Object.entries(extra ?? {})
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => {
        const field = dictExtraFields[name as keyof typeof dictExtraFields]
        const set = typeCode === 'pc_forbidden_word' ? wordLevels : field?.values
        return set === undefined ? `${field === undefined ? name : inLanguage(field.label, language)} ${String(value)}` : nameOf(set, String(value), language)
      })
      .join(' · ')
}

function DictItemActions({ typeCode, row, onEdit, onHistory }: DictMoves & { typeCode: string; row: DictItemRow }) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const isFixed = isBegun(typeCode, row)
  const remove = async () => {
    if (!(await ask({ title: t.sureDelete(row.label), yes: w.delete, no: w.cancel, danger: true }))) return
    await call(dict.deleteItem, { id: row.id, version: row.version })
    say('success', w.deleted)
    refreshAll()
  }
  const toggle = async () => {
    const isOn = row.state === 'ENABLED'
    if (isOn && !(await ask({ title: t.sureDisable(row.label, row.useCount), yes: w.disable, no: w.cancel }))) return
    await call(dict.saveItem, { ...editOf(typeCode, row), state: isOn ? 'DISABLED' : 'ENABLED', isDefault: row.isDefault && !isOn })
    say('success', w.saved)
    refreshAll()
  }
  // `call` has shown a failure.
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => {})
  return (
    <span className="kit-moves">
      {!isFixed && <RowButton onClick={() => onEdit(row)}>{w.edit}</RowButton>}
      {!isFixed && <RowButton onClick={quietly(toggle)}>{row.state === 'ENABLED' ? w.disable : w.enable}</RowButton>}
      <RowButton onClick={() => onHistory(row)}>{t.history}</RowButton>
      {row.useCount === 0 && !row.shipped && !isFixed && (
        <RowButton data-danger onClick={quietly(remove)}>
          {w.delete}
        </RowButton>
      )}
    </span>
  )
}
