import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../base/words.ts'
import { useOfferedActions } from '../list/actions.ts'
import type { ActionsProps } from '../list/actions.ts'

const openCount = 3

interface ActionButtonsProps<Name extends string> extends ActionsProps<Name> {
  /** Further buttons of the page, before the others. */
  children?: ReactNode
}

/** What can be done with the record of a detail, for its head: the first action as the main button at the end, the rarer ones behind 更多. */
export function ActionButtons<Name extends string>({ children, ...props }: ActionButtonsProps<Name>) {
  const { more } = useWords()
  const { open, rest, running } = useOfferedActions(props, openCount)
  const [main] = open
  return (
    <>
      {children}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{ items: rest.map(({ key, label, danger, onClick }) => ({ key, label, danger, onClick })) }}
        >
          <Button icon={<DownOutlined />} iconPlacement="end">
            {more}
          </Button>
        </Dropdown>
      )}
      {open.toReversed().map(action => (
        <Button key={action.key} type={action === main ? 'primary' : 'default'} danger={action.danger} disabled={running} onClick={action.onClick}>
          {action.label}
        </Button>
      ))}
    </>
  )
}
