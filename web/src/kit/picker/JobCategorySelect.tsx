import { jobCategory, jobCategoryLevels } from '@gongtai/contract'
import type { JobCategoryNode } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import type { Key, KeyboardEvent } from 'react'
import { useText } from '../../base/text.ts'
import { callQuery } from '../call-query.ts'
import { kitText } from '../kit-text.ts'
import { usePaused } from '../paused.ts'
import { categoriesById, useJobCategories } from './job-category.ts'

interface FieldProps {
  id?: string
  onBlur?: () => void
  disabled?: boolean
  placeholder?: string
  'aria-label'?: string
}

interface JobCategorySelectProps extends FieldProps {
  value?: number | null
  onChange?: (id: number | undefined) => void
  /** A level above the leaves may be chosen too, as in filters. */
  anyLevel?: boolean
}

/** One job category, found by name, other name or pinyin. */
export function JobCategorySelect({ value, onChange, anyLevel = false, ...props }: JobCategorySelectProps) {
  const { tree, first, clear } = useCategoryTree(value == null ? [] : [value], anyLevel)
  const [isOpen, setOpen] = useState(false)
  const [isWalking, setWalking] = useState(false)
  /** Whoever types on and presses Enter means what is found first; whoever went to another by the arrows means that. */
  const takeFirst = (event: KeyboardEvent) => {
    // Enter also ends what is being composed, as Chinese is typed.
    if (event.nativeEvent.isComposing) return
    if (event.key.startsWith('Arrow')) setWalking(true)
    else if (event.key !== 'Enter') setWalking(false)
    else if (first !== undefined && !isWalking) {
      onChange?.(first.value)
      clear()
      setOpen(false)
    }
  }
  return (
    <TreeSelect<number>
      {...tree}
      {...props}
      open={isOpen}
      onOpenChange={setOpen}
      onKeyDown={takeFirst}
      value={value ?? undefined}
      onChange={chosen => onChange?.(chosen ?? undefined)}
    />
  )
}

interface JobCategoriesSelectProps extends FieldProps {
  value?: number[]
  onChange?: (ids: number[]) => void
}

/** Several job categories of any level. One that is chosen stands for all below it. */
export function JobCategoriesSelect({ value = [], onChange, ...props }: JobCategoriesSelectProps) {
  const { tree } = useCategoryTree(value, true)
  return <TreeSelect<number[]> {...tree} {...props} multiple maxTagCount={6} value={value} onChange={chosen => onChange?.(chosen)} />
}

interface Option {
  value: number
  title: string
  selectable: boolean
  disabled: boolean
  children: Option[]
}

/** Disabled categories are not offered; one that is chosen already is shown as disabled. */
function useCategoryTree(chosen: readonly number[], anyLevel: boolean) {
  const t = useText(kitText).picker
  const { tree: categories, byId, isPending } = useJobCategories()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<number[]>([])
  const keyword = usePaused(typed.trim())
  const found = useQuery({
    ...callQuery(jobCategory.tree, { keyword: keyword.slice(0, 20), enabledOnly: true }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const matches = useMemo(() => categoriesById(found.data ?? []), [found.data])
  const shown = new Set(chosen.flatMap(id => byId.get(id)?.path.map(node => node.id) ?? []))
  const optionsOf = (nodes: readonly JobCategoryNode[]): Option[] =>
    nodes.flatMap(node => {
      const isOff = node.state === 'DISABLED'
      if (isOff && !shown.has(node.id)) return []
      return [
        {
          value: node.id,
          title: isOff ? `${node.name} (${t.disabledCategory})` : node.name,
          selectable: anyLevel || node.level === jobCategoryLevels,
          disabled: isOff,
          children: optionsOf(node.children),
        },
      ]
    })
  // Where only leaves can be chosen, what is found stands in one short list, each with what is above it.
  const foundLeaves = (): Option[] =>
    [...matches.values()]
      .filter(({ node }) => node.level === jobCategoryLevels)
      .map(({ node, path }) => ({
        value: node.id,
        title: `${node.name} · ${path
          .slice(0, -1)
          .map(({ name }) => name)
          .join(' / ')}`,
        selectable: true,
        disabled: false,
        children: [],
      }))
  const treeData = keyword === '' ? optionsOf(categories) : anyLevel ? optionsOf(found.data ?? []) : foundLeaves()
  const tree = {
    className: 'kit-wide',
    allowClear: true,
    popupMatchSelectWidth: 300,
    placeholder: t.category,
    notFoundContent: t.noMatch,
    loading: isPending || found.isFetching,
    treeData,
    // What is found is unfolded, also where the tree comes after the word.
    treeExpandedKeys: keyword === '' ? opened : [...matches.keys()],
    onTreeExpand: (keys: Key[]) => keyword === '' && setOpened(keys as number[]),
    treeExpandAction: anyLevel ? (false as const) : ('click' as const),
    showSearch: {
      searchValue: typed,
      onSearch: setTyped,
      // The server has found them, by other names and sounds as well.
      filterTreeNode: () => true,
    },
  }
  const isCurrent = keyword !== '' && keyword === typed.trim() && !found.isFetching
  return { tree, first: isCurrent ? firstOf(treeData) : undefined, clear: () => setTyped('') }
}

/** The first that can be chosen, from the top down. */
function firstOf(options: readonly Option[]): Option | undefined {
  for (const option of options) {
    const found = option.selectable && !option.disabled ? option : firstOf(option.children)
    if (found !== undefined) return found
  }
  return undefined
}
