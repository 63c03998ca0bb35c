import { useState } from 'react'
import type { ReactNode } from 'react'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { AgentSettings } from './AgentSettings.tsx'
import { ExpressionSettings, LinkSettings } from './ExpressionSettings.tsx'
import { FieldSettings } from './FieldSettings.tsx'
import { TemplateSettings } from './TemplateSettings.tsx'
import { text } from './text.ts'
import { WorkflowSettings } from './WorkflowSettings.tsx'

const parts = ['agent', 'workflow', 'template', 'field', 'expression', 'link'] as const
type Part = (typeof parts)[number]

const contents: Record<Part, () => ReactNode> = {
  agent: () => <AgentSettings />,
  workflow: () => <WorkflowSettings />,
  template: () => <TemplateSettings />,
  field: () => <FieldSettings />,
  expression: () => <ExpressionSettings />,
  link: () => <LinkSettings />,
}

/** 话务设置 for holders of CallRecords.setting. */
export default function SettingDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text)
  const [part, setPart] = useState<Part>('agent')
  return (
    <SideDrawer title={t.title} open={open} onClose={onClose} isWide>
      <TabBar
        label={t.title}
        tabs={parts.map(key => ({ key, label: t.tabs[key] }))}
        active={part}
        onChange={key => setPart(key as Part)}
        panel="setting-part"
      />
      <div id="setting-part" role="tabpanel" aria-label={t.tabs[part]} key={part}>
        {contents[part]()}
      </div>
    </SideDrawer>
  )
}
