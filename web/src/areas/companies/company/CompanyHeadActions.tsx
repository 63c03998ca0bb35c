import { DownOutlined } from '@ant-design/icons'
import { inLanguage, paths } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { Button, Dropdown } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { companyActionLabel } from './action.ts'
import type { CompanyDialogName } from './opened.ts'
import { arrangeActions } from './arrange.ts'
import type { HeadAction } from './arrange.ts'
import { text } from './detail-text.ts'

interface CompanyHeadActionsProps {
  info: CompanyInfo
  onOpen: (dialog: CompanyDialogName) => void
}

export function CompanyHeadActions({ info, onOpen }: CompanyHeadActionsProps) {
  const t = useText(text)
  const language = useLanguage()
  const navigate = useNavigate()
  const { open, rest } = arrangeActions(info.actions)
  const label = (action: HeadAction) => inLanguage(companyActionLabel(action, info), language)
  const start = (action: HeadAction) => {
    if (action === 'edit') void navigate({ to: paths.CompanyEdit({ companyId: info.id }) })
    else onOpen(action)
  }
  return (
    <>
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{ items: rest.map(action => ({ key: action, label: label(action), danger: action === 'delete', onClick: () => start(action) })) }}
        >
          <Button icon={<DownOutlined />} iconPlacement="end">
            {t.more}
          </Button>
        </Dropdown>
      )}
      {open.toReversed().map(action => (
        <Button key={action} type={action === open[0] ? 'primary' : 'default'} onClick={() => start(action)}>
          {label(action)}
        </Button>
      ))}
    </>
  )
}
