import { homeCategory } from '@gongtai/contract'
import type { HomeCategoryNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'
import { kitText } from '../../../kit/kit-text.ts'
import { useText } from '../../../base/text.ts'

type Chosen =
  | { multiple?: false; value?: number | null; onChange?: (id: number | undefined) => void }
  | { multiple: true; value?: number[]; onChange?: (ids: number[]) => void }

type CategorySelectProps = Chosen & {
  id?: string
  placeholder?: string
  /** A filter takes a category of the first level for all below it, and looks for disabled ones as well. */
  forFilter?: boolean
  disabled?: boolean
  onBlur?: () => void
}

/** Offers categories by name. A form takes enabled ones of the second level, and keeps one that was disabled since. */
export function CategorySelect({ multiple, value, onChange, forFilter = false, ...props }: CategorySelectProps) {
  const { noMatch } = useText(kitText).picker
  const { data = [], isPending } = useQuery(callQuery(homeCategory.tree, {}))
  const chosen = multiple ? (value ?? []) : value ? [value] : []
  const offered = forFilter ? data : choosable(data, chosen)
  return (
    <TreeSelect
      {...props}
      className="kit-wide"
      allowClear
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll={!forFilter}
      multiple={multiple}
      loading={isPending}
      notFoundContent={noMatch}
      treeData={offered.map(node => ({ ...optionOf(node), selectable: forFilter, children: node.children.map(optionOf) }))}
      value={multiple ? value : (value ?? undefined)}
      onChange={next => (onChange as ((ids: unknown) => void) | undefined)?.(next)}
    />
  )
}

const optionOf = ({ id, name }: HomeCategoryNode) => ({ value: id, title: name })

export function choosable(tree: readonly HomeCategoryNode[], chosen: readonly number[]): HomeCategoryNode[] {
  return tree
    .map(node => ({ ...node, children: node.children.filter(child => (node.enabled && child.enabled) || chosen.includes(child.id)) }))
    .filter(node => node.children.length > 0)
}
