import { allCalls, inLanguage, isWrite, menuFields, menuStates } from '@gongtai/contract'
import type { MenuTreeNode } from '@gongtai/contract'
import { Descriptions, Drawer } from 'antd'
import { HolderList } from '../role/HolderList.tsx'
import { useLanguage } from '../../../base/language.ts'
import { MenuIcon } from '../../../kit/show/MenuIcon.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { kindOf } from './menu-item.ts'
import { text } from './text.ts'
import './menu.css'

export function MenuNodeDrawer({ node, open, onClose }: { node: MenuTreeNode | undefined; open: boolean; onClose: () => void }) {
  const language = useLanguage()
  const title = node && (language === 'en_US' ? node.titleEn : node.title)
  return (
    <Drawer title={title} open={open} onClose={onClose} size={640} destroyOnHidden>
      {node && <MenuNodeDetail node={node} />}
    </Drawer>
  )
}

function MenuNodeDetail({ node }: { node: MenuTreeNode }) {
  const t = useText(text)
  const l = useLabels(menuFields)
  const w = useWords()
  const kind = kindOf(node)
  return (
    <>
      <h2 className="menu-section">{t.fields}</h2>
      <Descriptions
        bordered
        size="small"
        column={2}
        items={[
          { key: 'title', label: l.title, children: node.title },
          { key: 'titleEn', label: l.titleEn, children: node.titleEn },
          { key: 'code', label: l.router, children: kind === 'group' ? orBlank(null) : node.router },
          { key: 'kind', label: l.displayType, children: t.kinds[kind] },
          { key: 'navigation', label: l.navigation, children: node.navigation ? w.yes : w.no },
          { key: 'icon', label: l.icon, children: node.icon === '' ? orBlank(null) : <MenuIcon name={node.icon} /> },
          { key: 'sortId', label: l.sortId, children: node.sortId },
          { key: 'status', label: l.status, children: <StatusTag of={menuStates} value={node.status} /> },
          ...(node.linkUrl === null ? [] : [{ key: 'linkUrl', label: l.linkUrl, span: 2, children: <OutsideLink address={node.linkUrl} /> }]),
        ]}
      />
      {(kind === 'page' || kind === 'button') && (
        <>
          <GrantedCalls code={node.router} />
          <h2 className="menu-section">{t.holders}</h2>
          <HolderList code={node.router} />
        </>
      )}
    </>
  )
}

function OutsideLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}

function GrantedCalls({ code }: { code: string }) {
  const t = useText(text)
  const language = useLanguage()
  const granted = allCalls.filter(({ call }) => typeof call.access !== 'string' && (call.access as readonly string[]).includes(code))
  return (
    <>
      <h2 className="menu-section">
        {t.calls} <span className="kit-secondary">{granted.length}</span>
      </h2>
      {granted.length === 0 ? (
        <p className="kit-secondary">{t.noCalls}</p>
      ) : (
        <ul className="menu-calls">
          {granted.map(({ call }) => (
            <li key={`${call.method} ${call.path}`}>
              <ToneTag tone={isWrite(call) ? 'warn' : 'neutral'}>{isWrite(call) ? t.write : t.read}</ToneTag>
              <span>{inLanguage(call.title, language)}</span>
              <code className="kit-secondary">
                {call.method} {call.path}
              </code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
