import { role } from '@gongtai/contract'
import type { Language, RoleMenuNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useText } from '../../../base/text.ts'
import { isGroup, titleIn } from './permission-tree.ts'
import { text } from './text.ts'

interface CodeSelectProps {
  id?: string
  value?: string
  onChange?: (code: string | undefined) => void
}

interface CodeOption {
  value: string
  title: string
  selectable: boolean
  children: CodeOption[]
}

/** The tree is asked for when it is opened, or when it must name what the address holds. */
export function CodeSelect({ id, value, onChange }: CodeSelectProps) {
  const t = useText(text)
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const { data, isFetching } = useQuery({ ...callQuery(role.menuTree, {}), enabled: opened || value !== undefined, staleTime: 60_000 })
  const options = useMemo(() => (data ?? []).map(node => optionOf(node, language)), [data, language])
  return (
    <TreeSelect
      id={id}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t.heldCodeHint}
      notFoundContent={isFetching ? undefined : t.noMatch}
      loading={isFetching}
      popupMatchSelectWidth={320}
      treeData={options}
      value={value}
      onChange={code => onChange?.(code)}
      onOpenChange={isOpen => isOpen && setOpened(true)}
    />
  )
}

function optionOf(node: RoleMenuNode, language: Language): CodeOption {
  return { value: node.router, title: titleIn(node, language), selectable: !isGroup(node), children: node.children.map(child => optionOf(child, language)) }
}
