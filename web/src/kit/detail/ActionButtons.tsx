import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useNarrow } from '../../base/narrow.ts'
import { useWords } from '../../base/words.ts'
import { useOfferedActions } from '../list/actions.ts'
import type { ActionsProps } from '../list/actions.ts'

/** So many stand open; a phone has room for fewer. */
const openCount = { wide: 3, narrow: 2 }

interface ActionButtonsProps<Name extends string> extends ActionsProps<Name> {
  /** Further buttons of the page, before the others. */
  children?: ReactNode
}

/** What can be done with the record of a detail, for its head: the next step as the main button at the end, unless it destroys something, the rarer ones behind 更多. */
export function ActionButtons<Name extends string>({ children, ...props }: ActionButtonsProps<Name>) {
  const { more } = useWords()
  const { open, rest, running } = useOfferedActions(props, useNarrow() ? openCount.narrow : openCount.wide)
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
        <Button
          key={action.key}
          type={action === main && !action.danger ? 'primary' : 'default'}
          danger={action.danger}
          disabled={running}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      ))}
    </>
  )
}
