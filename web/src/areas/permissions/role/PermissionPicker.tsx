import { SearchOutlined } from '@ant-design/icons'
import type { RoleMenuNode } from '@gongtai/contract'
import { Checkbox, Switch } from 'antd'
import { NoFormStyle } from 'antd/es/form/context'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { Input } from '../../../kit/form/Input.ts'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { TreeList } from '../../../kit/tree/TreeList.tsx'
import { allKeys, checkStates, findPage, isGroup, narrowed, pageNodes, setButtons, setPage, stepPage, titleIn } from './permission-tree.ts'
import type { CheckState, PageNode } from './permission-tree.ts'
import { text } from './text.ts'
import './role.css'

interface PermissionPickerProps {
  id?: string
  tree: readonly RoleMenuNode[]
  value?: readonly number[]
  onChange?: (ids: number[]) => void
}

/** Pages stand in a tree on the left, and the buttons of the chosen page on the right. */
export function PermissionPicker({ id, tree, value = [], onChange }: PermissionPickerProps) {
  const t = useText(text).picker
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [onlyChosen, setOnlyChosen] = useState(false)
  const [opened, setOpened] = useState<number[]>([])
  const [chosenKey, setChosenKey] = useState<number>()
  const word = useDeferredValue(typed)
  const pages = useMemo(() => pageNodes(tree, language), [tree, language])
  const chosen = useMemo(() => new Set(value), [value])
  const states = useMemo(() => checkStates(pages, chosen), [pages, chosen])
  const shown = useMemo(() => narrowed(pages, word, onlyChosen, states), [pages, word, onlyChosen, states])
  const narrow = word.trim() !== '' || onlyChosen
  const current = findPage(pages, chosenKey)
  /** A group only unfolds, because it has nothing to show on the right. */
  const choose = (key: number | undefined) => {
    const page = findPage(pages, key)
    if (page === undefined) return
    setChosenKey(key)
    if (isGroup(page.node)) setOpened(opened.includes(page.key) ? opened.filter(one => one !== page.key) : [...opened, page.key])
  }
  const change = (next: Set<number>) => onChange?.([...next].sort((one, other) => one - other))
  return (
    <div className="role-picker" id={id} tabIndex={-1}>
      <div className="role-picker-bar">
        {/* The search does not turn red with the field, because what is missing is a choice below. */}
        <NoFormStyle override status>
          <Input
            allowClear
            prefix={<SearchOutlined />}
            aria-label={t.search}
            placeholder={t.search}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </NoFormStyle>
        <label>
          <Switch size="small" checked={onlyChosen} onChange={setOnlyChosen} /> {t.onlyChosen}
        </label>
        <span className="kit-secondary" role="status">
          <Chosen tree={tree} chosen={chosen} />
        </span>
      </div>
      <div className="role-picker-parts">
        <div className="role-picker-tree">
          {shown.length === 0 ? (
            <p className="kit-secondary">{t.noMatch}</p>
          ) : (
            <TreeList
              label={t.tree}
              nodes={shown}
              expanded={narrow ? allKeys(shown) : opened}
              onExpand={setOpened}
              chosen={chosenKey}
              onChoose={key => choose(key ?? chosenKey)}
              render={page => <PageRow page={page} state={states.get(page.key)!} onStep={() => change(stepPage(findPage(pages, page.key)!, chosen))} />}
            />
          )}
        </div>
        <div className="role-picker-buttons">
          {current === undefined || isGroup(current.node) ? (
            <p className="kit-secondary">{t.choosePage}</p>
          ) : (
            <PageButtons page={current} chosen={chosen} onChange={change} />
          )}
        </div>
      </div>
      <p className="kit-secondary role-hint">{t.hint}</p>
    </div>
  )
}

function Chosen({ tree, chosen }: { tree: readonly RoleMenuNode[]; chosen: ReadonlySet<number> }) {
  const t = useText(text).picker
  const count = (nodes: readonly RoleMenuNode[], type: RoleMenuNode['displayType']): number =>
    nodes.reduce((sum, node) => sum + (node.displayType === type && chosen.has(node.id) ? 1 : 0) + count(node.children, type), 0)
  return t.chosen(count(tree, 'MENU'), count(tree, 'BUTTON'))
}

/** The check box is for the mouse alone, because whoever uses the keyboard opens the page with Enter and checks on the right. */
function PageRow({ page, state, onStep }: { page: PageNode; state: CheckState; onStep: () => void }) {
  const t = useText(text)
  return (
    <span className="role-page" title={page.node.grantable ? page.title : `${page.title} · ${t.picker.notGrantable}`}>
      <Checkbox
        tabIndex={-1}
        aria-label={t.picker.check(page.title)}
        indeterminate={state === 'some'}
        checked={state === 'all'}
        disabled={!page.node.grantable}
        onClick={event => event.stopPropagation()}
        onChange={onStep}
      />
      <span className="role-page-title" data-group={isGroup(page.node) || undefined}>
        {page.title}
      </span>
      {page.buttons.length > 0 && <span className="kit-secondary">{page.buttons.length}</span>}
    </span>
  )
}

interface PageButtonsProps {
  page: PageNode
  chosen: ReadonlySet<number>
  onChange: (next: Set<number>) => void
}

function PageButtons({ page, chosen, onChange }: PageButtonsProps) {
  const t = useText(text)
  const { buttons } = page
  const checked = buttons.filter(button => chosen.has(button.id)).length
  return (
    <>
      <div className="role-buttons-head">
        <RightBox node={page.node} checked={chosen.has(page.node.id)} onChange={on => onChange(setPage(page, on, chosen))} />
        <code className="kit-secondary">{page.node.router}</code>
      </div>
      {buttons.length === 0 ? (
        <p className="kit-secondary">{t.picker.noButtons}</p>
      ) : (
        <fieldset className="role-buttons">
          <legend>
            <Checkbox
              checked={checked === buttons.length}
              indeterminate={checked > 0 && checked < buttons.length}
              disabled={!page.node.grantable || buttons.every(button => !button.grantable)}
              onChange={event => onChange(setButtons(page, buttons, event.target.checked, chosen))}
            >
              {t.picker.allButtons}
            </Checkbox>
          </legend>
          {buttons.map(button => (
            <RightBox
              key={button.id}
              node={button}
              checked={chosen.has(button.id)}
              blocked={!page.node.grantable}
              onChange={on => onChange(setButtons(page, [button], on, chosen))}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

interface RightBoxProps {
  node: RoleMenuNode
  checked: boolean
  /** A button cannot be granted where its page cannot. */
  blocked?: boolean
  onChange: (on: boolean) => void
}

function RightBox({ node, checked, blocked = false, onChange }: RightBoxProps) {
  const t = useText(text)
  const language = useLanguage()
  const disabled = !node.grantable || blocked
  return (
    <Checkbox checked={checked} disabled={disabled} onChange={event => onChange(event.target.checked)}>
      <span className="role-right">
        {titleIn(node, language)}
        {node.dangerous && <ToneTag tone="bad">{t.dangerous}</ToneTag>}
        <span className="kit-secondary">{disabled ? t.picker.notGrantable : t.apiCount(node.apiCount)}</span>
      </span>
    </Checkbox>
  )
}
