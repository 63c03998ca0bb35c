import { CustomerServiceOutlined, DownOutlined, MobileOutlined } from '@ant-design/icons'
import type { AgentState, ContactMode } from '@gongtai/contract'
import { contactLabels, inLanguage } from '@gongtai/contract'
import { Dropdown } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { order } from './phone-line.ts'
import { text } from './text.ts'

/** Chooses whether the agent is rung on the mobile or on the phone in the browser. */
export function ContactSelect({ agent }: { agent: AgentState }) {
  const t = useText(text)
  const language = useLanguage()
  const items = (['cellphone', 'voip'] as const).map((contact: ContactMode) => ({
    key: contact,
    label: inLanguage(contactLabels.labels[contact], language),
    onClick: () => void (contact !== agent.contact && order('setContact', contact)),
  }))
  return (
    <Dropdown menu={{ items, selectedKeys: [agent.contact] }} trigger={['click']}>
      <button type="button" className="phone-select" aria-haspopup="menu">
        <span className="visually-hidden">{t.contact}</span>
        {agent.contact === 'voip' ? <CustomerServiceOutlined /> : <MobileOutlined />}
        <span className="phone-contact-name">{inLanguage(contactLabels.labels[agent.contact], language)}</span>
        <DownOutlined />
      </button>
    </Dropdown>
  )
}
