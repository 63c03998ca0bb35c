import { formatted, id, menu, menuIcons } from '@gongtai/contract'
import type { InputOf, MenuTreeNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { InputNumber, Select, Skeleton, Switch, TreeSelect } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { MenuIcon } from '../../../kit/show/MenuIcon.tsx'
import { useRefresh } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { findMenu, kindOf, menuTree } from './menu-item.ts'
import type { MenuNodeKind } from './menu-item.ts'
import { text } from './text.ts'

/** A node that is edited, or a new link in this group. */
export type MenuFormSubject = { edit: MenuTreeNode } | { under: MenuTreeNode }

interface MenuFormDrawerProps {
  subject: MenuFormSubject | undefined
  open: boolean
  onClose: () => void
}

export function MenuFormDrawer({ subject, open, onClose }: MenuFormDrawerProps) {
  const t = useText(text)
  return (
    <FormDrawer title={subject !== undefined && 'under' in subject ? t.addLink : t.editTitle} open={open} onClose={onClose}>
      {subject && <MenuForm subject={subject} onClose={onClose} />}
    </FormDrawer>
  )
}

/** What one kind of node must have is less loose than what the call takes for all of them. */
const saveOf: Record<MenuNodeKind, typeof menu.save> = {
  group: menu.save,
  button: menu.save,
  page: { ...menu.save, input: menu.save.input.extend({ parentId: id }) as never },
  link: { ...menu.save, input: menu.save.input.extend({ parentId: id, linkUrl: formatted('url') }) as never },
}

const fieldsOf = ({ id: nodeId, version, parentId, title, titleEn, icon, sortId, navigation, linkUrl }: MenuTreeNode) =>
  ({ id: nodeId, version, parentId, title, titleEn, icon, sortId, navigation, linkUrl }) as InputOf<typeof menu.save>

function MenuForm({ subject, onClose }: { subject: MenuFormSubject; onClose: () => void }) {
  const t = useText(text)
  const refresh = useRefresh()
  // Editing begins with what the server has now, not with what the tree showed a while ago.
  const { data, isFetchedAfterMount, error, refetch } = useQuery(menuTree)
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  const node = 'edit' in subject ? findMenu(data, subject.edit.id) : undefined
  if ('edit' in subject && node === undefined) return <NotFoundState />

  const kind = node === undefined ? 'link' : kindOf(node)
  const done = () => {
    say('success', node === undefined ? t.added : t.saved)
    refresh(menu.tree)
    onClose()
  }
  const loadNewer = async () => fieldsOf(findMenu(await call(menu.tree, {}, { handled: true }), node!.id) ?? node!)
  return (
    <SchemaForm call={saveOf[kind]} initial={'under' in subject ? newLink(subject.under) : fieldsOf(node!)} loadNewer={node && loadNewer} onDone={done}>
      <MenuFields kind={kind} tree={data} />
    </SchemaForm>
  )
}

function newLink(group: MenuTreeNode): Partial<InputOf<typeof menu.save>> {
  return { parentId: group.id, icon: 'link', sortId: Math.max(0, ...group.children.map(child => child.sortId)) + 1, navigation: true }
}

const Field = fieldOf(menu.save)

function MenuFields({ kind, tree }: { kind: MenuNodeKind; tree: readonly MenuTreeNode[] }) {
  const t = useText(text)
  return (
    <>
      <Field name="title" label={t.nameZh} empty={t.enterName}>
        <Input maxLength={20} />
      </Field>
      <Field name="titleEn" label={t.titleEn} empty={t.enterNameEn}>
        <Input maxLength={40} />
      </Field>
      {kind === 'link' && (
        <Field name="linkUrl" label={t.linkUrl} empty={t.enterUrl}>
          <Input maxLength={2000} placeholder="https://" />
        </Field>
      )}
      {(kind === 'link' || kind === 'page') && (
        <Field name="parentId" label={t.parent} empty={t.chooseParent}>
          <ParentPicker kind={kind} tree={tree} />
        </Field>
      )}
      {kind !== 'button' && (
        <Field name="icon" label={t.icon}>
          <IconPicker />
        </Field>
      )}
      <Field name="sortId" label={t.sortId}>
        <InputNumber min={0} max={9999} precision={0} />
      </Field>
      {kind === 'link' && (
        <Field name="navigation" label={t.navigation} valuePropName="checked">
          <Switch />
        </Field>
      )}
    </>
  )
}

interface PickerProps<Value> {
  id?: string
  value?: Value
  onChange?: (value: Value) => void
  onBlur?: () => void
}

interface ParentOption {
  value: number
  title: string
  children: ParentOption[]
}

function ParentPicker({ kind, tree, ...props }: PickerProps<number> & { kind: MenuNodeKind; tree: readonly MenuTreeNode[] }) {
  const language = useLanguage()
  const optionsOf = (nodes: readonly MenuTreeNode[]): ParentOption[] =>
    nodes
      .filter(node => kindOf(node) === 'group' || (kind === 'page' && kindOf(node) === 'page'))
      .map(node => ({ value: node.id, title: language === 'en_US' ? node.titleEn : node.title, children: optionsOf(node.children) }))
  return <TreeSelect {...props} className="kit-wide" showSearch={{ treeNodeFilterProp: 'title' }} treeData={optionsOf(tree)} />
}

function IconPicker(props: PickerProps<string>) {
  const t = useText(text)
  const options = ['', ...menuIcons].map(name => ({
    value: name,
    label: (
      <span className="menu-icon-option">
        <MenuIcon name={name} /> {name === '' ? t.noIcon : name}
      </span>
    ),
  }))
  return <Select {...props} options={options} />
}
