import { ChromeOutlined, GlobalOutlined, MenuOutlined, SearchOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { Suspense, lazy } from 'react'
import { useText } from '../../base/text.ts'
import { useLanguage } from '../../base/language.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useCan, useSession } from '../../base/session.ts'
import { chooseLanguage } from '../../base/shell-preference.ts'
import { Bell } from './Bell.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { DashboardTabs } from './DashboardTabs.tsx'
import { openDialog } from './dialogs.ts'
import { FavoriteStar } from './FavoriteStar.tsx'
import { UserMenu } from './UserMenu.tsx'
import { text } from './text.ts'
import { whenOnline } from '../../kit/on-demand.tsx'

const Phone = lazy(() => whenOnline(() => import('../../areas/customer-service/phone/Phone.tsx')))

const shortcut = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'

export function Header({ onMenu }: { onMenu: () => void }) {
  const t = useText(text).frame
  const language = useLanguage()
  const onDashboard = useRouteName() === 'Dashboard'
  return (
    <header className="header">
      <div className="header-left">
        <button type="button" className="header-tool header-menu" aria-label={t.mainMenu} onClick={onMenu}>
          <MenuOutlined />
        </button>
        {onDashboard ? <DashboardTabs /> : <Breadcrumbs />}
        <FavoriteStar />
      </div>
      <div className="header-right">
        <AgentPhone />
        <button type="button" className="header-search" aria-label={`${t.search} ${shortcut}`} onClick={() => openDialog('palette')}>
          <SearchOutlined />
          <span>{t.search}</span> <kbd>{shortcut}</kbd>
        </button>
        <Tooltip title={t.plugin}>
          <button type="button" className="header-tool" aria-label={t.plugin} onClick={() => openDialog('plugin')}>
            <ChromeOutlined />
          </button>
        </Tooltip>
        <Bell />
        <Tooltip title={t.otherLanguage}>
          <button
            type="button"
            className="header-tool"
            aria-label={`${t.language} ${t.languageShort}`}
            onClick={() => chooseLanguage(language === 'en_US' ? 'zh_CN' : 'en_US')}
          >
            <GlobalOutlined />
            <span className="header-language">{t.languageShort}</span>
          </button>
        </Tooltip>
        <UserMenu />
      </div>
    </header>
  )
}

/** Call agents alone have a phone; its code loads for them only. */
function AgentPhone() {
  const can = useCan()
  if (!useSession()?.agentId || !can('agent')) return null
  return (
    <Suspense>
      <Phone />
    </Suspense>
  )
}
