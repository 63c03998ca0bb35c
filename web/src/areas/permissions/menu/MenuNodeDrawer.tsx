import { menu, menuFields, menuStates } from '@gongtai/contract'
import type { MenuTreeNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import { HolderList } from '../role/HolderList.tsx'
import { twoColumns } from '../../../kit/detail/fact-columns.ts'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { MenuIcon } from '../../../kit/show/MenuIcon.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
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
    <SideDrawer title={title} open={open} onClose={onClose} isWide>
      {node && <MenuNodeDetail node={node} />}
    </SideDrawer>
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
        column={twoColumns}
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
  const { data: granted, error, refetch } = useQuery(callQuery(menu.calls, { code }))
  return (
    <>
      <h2 className="menu-section">
        {t.calls} <span className="kit-secondary">{granted?.length}</span>
      </h2>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : granted === undefined ? (
        <Skeleton active />
      ) : granted.length === 0 ? (
        <p className="kit-secondary">{t.noCalls}</p>
      ) : (
        <ul className="menu-calls">
          {granted.map(({ method, path, title, isWrite }) => (
            <li key={`${method} ${path}`}>
              <ToneTag tone={isWrite ? 'warn' : 'neutral'}>{isWrite ? t.write : t.read}</ToneTag>
              <span>{title}</span>
              <code className="kit-secondary">
                {method} {path}
              </code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
