import { formatted, id, menu, menuFields, menuIcons } from '@gongtai/contract'
import type { InputOf, MenuTreeNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { InputNumber, Select, Skeleton, Switch, TreeSelect } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { MenuIcon } from '../../../kit/show/MenuIcon.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { findMenu, kindOf, menuTree } from './menu-item.ts'
import type { MenuNodeKind } from './menu-item.ts'
import { text } from './text.ts'

export function EditDrawer({ of: node, onDone, ...dialog }: DialogProps<MenuTreeNode>) {
  const t = useText(text)
  return (
    <FormDrawer title={t.editTitle} {...dialog}>
      <MenuEdit id={node.id} onDone={onDone} />
    </FormDrawer>
  )
}

export function AddLinkDrawer({ of: group, onDone, ...dialog }: DialogProps<MenuTreeNode>) {
  const t = useText(text)
  const { data, error, refetch } = useQuery(menuTree)
  return (
    <FormDrawer title={t.addLink} {...dialog}>
      {data ? (
        <SchemaForm call={saveOf.link} fields={menuFields} initial={newLink(group)} onDone={() => onDone(t.added)}>
          <MenuFields kind="link" tree={data} />
        </SchemaForm>
      ) : (
        error && <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </FormDrawer>
  )
}

/** Each kind of node is checked more strictly than the call, because the call takes all of them. */
const saveOf: Record<MenuNodeKind, typeof menu.save> = {
  group: menu.save,
  button: menu.save,
  page: { ...menu.save, input: menu.save.input.extend({ parentId: id }) as never },
  link: { ...menu.save, input: menu.save.input.extend({ parentId: id, linkUrl: formatted('url') }) as never },
}

const fieldsOf = ({ id: nodeId, version, parentId, title, titleEn, icon, sortId, navigation, linkUrl }: MenuTreeNode) =>
  ({ id: nodeId, version, parentId, title, titleEn, icon, sortId, navigation, linkUrl }) as InputOf<typeof menu.save>

function MenuEdit({ id: nodeId, onDone }: { id: number; onDone: (message: string) => void }) {
  const w = useWords()
  // Editing begins with what the server has now, not with what the tree showed a while ago.
  const { data, isFetchedAfterMount, error, refetch } = useQuery(menuTree)
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  const node = findMenu(data, nodeId)
  if (node === undefined) return <NotFoundState />
  const loadNewer = async () => fieldsOf(findMenu(await call(menu.tree, {}, { handled: true }), nodeId) ?? node)
  return (
    <SchemaForm call={saveOf[kindOf(node)]} fields={menuFields} initial={fieldsOf(node)} loadNewer={loadNewer} onDone={() => onDone(w.saved)}>
      <MenuFields kind={kindOf(node)} tree={data} />
    </SchemaForm>
  )
}

function newLink(group: MenuTreeNode): Partial<InputOf<typeof menu.save>> {
  return { parentId: group.id, icon: 'link', sortId: Math.max(0, ...group.children.map(child => child.sortId)) + 1, navigation: true }
}

const Field = fieldOf(menu.save, menuFields)

function MenuFields({ kind, tree }: { kind: MenuNodeKind; tree: readonly MenuTreeNode[] }) {
  const t = useText(text)
  return (
    <>
      <Field name="title" empty={t.enterName}>
        <Input maxLength={20} />
      </Field>
      <Field name="titleEn" empty={t.enterNameEn}>
        <Input maxLength={40} />
      </Field>
      {kind === 'link' && (
        <Field name="linkUrl" empty={t.enterUrl}>
          <Input maxLength={2000} placeholder="https://" />
        </Field>
      )}
      {(kind === 'link' || kind === 'page') && (
        <Field name="parentId" empty={t.chooseParent}>
          <ParentPicker kind={kind} tree={tree} />
        </Field>
      )}
      {kind !== 'button' && (
        <Field name="icon">
          <IconPicker />
        </Field>
      )}
      <Field name="sortId">
        <InputNumber min={0} max={9999} precision={0} />
      </Field>
      {kind === 'link' && (
        <Field name="navigation" valuePropName="checked">
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
  const { none } = useWords()
  const options = ['', ...menuIcons].map(name => ({
    value: name,
    label: (
      <span className="menu-icon-option">
        <MenuIcon name={name} /> {name === '' ? none : name}
      </span>
    ),
  }))
  return <Select {...props} options={options} />
}
