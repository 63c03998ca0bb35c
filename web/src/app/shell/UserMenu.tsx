import { CheckOutlined, DownOutlined } from '@ant-design/icons'
import { paths } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import type { MenuProps } from 'antd'
import { Dropdown } from 'antd'
import { useText } from '../../base/text.ts'
import { themeChoices, useThemeChoice } from '../../theme/theme-choice.ts'
import { useNarrow } from '../../base/narrow.ts'
import { isBuilt } from '../../base/pages.ts'
import { useSession } from '../../base/session.ts'
import { chooseTheme } from '../../base/shell-preference.ts'
import { askToSignOut } from '../../base/sign-out.ts'
import { openDialog } from './dialogs.ts'
import { text } from './text.ts'

export function UserMenu() {
  const t = useText(text).frame
  const router = useRouter()
  const theme = useThemeChoice()
  const narrow = useNarrow()
  const person = useSession()?.userDetail
  const showAround = async () => {
    await router.navigate({ href: paths.Welcome() })
    openDialog('tour')
  }
  const items: MenuProps['items'] = [
    { key: 'account', label: t.account, onClick: () => openDialog('account') },
    { key: 'password', label: t.password, onClick: () => openDialog('password') },
    ...(isBuilt('DownloadCenter') ? [{ key: 'downloads', label: t.downloads, onClick: () => void router.navigate({ href: paths.DownloadCenter() }) }] : []),
    ...(isBuilt('DownloadCenter')
      ? [{ key: 'operations', label: t.operations, onClick: () => void router.navigate({ href: `${paths.DownloadCenter()}?tab=operations` }) }]
      : []),
    {
      key: 'theme',
      label: t.theme,
      children: themeChoices.map(choice => ({
        key: choice,
        label: t.themes[choice],
        extra: theme === choice ? <CheckOutlined /> : undefined,
        onClick: () => chooseTheme(choice),
      })),
    },
    ...(narrow ? [] : [{ key: 'tour', label: t.tour, onClick: () => void showAround() }]),
    { type: 'divider' },
    { key: 'logout', label: t.logout, onClick: () => void askToSignOut() },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="user-menu" aria-haspopup="menu">
        <span className="visually-hidden">{t.userMenu}</span>
        <span className="avatar" aria-hidden="true">
          {person?.realName.at(-1)}
        </span>
        <span className="user-name">{person?.realName}</span>
        <DownOutlined />
      </button>
    </Dropdown>
  )
}
