import type { PermissionNode } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { isGroup, titleIn } from './permission-tree.ts'
import { text } from './text.ts'
import './role.css'

export type HeldNode = Pick<PermissionNode, 'id' | 'router' | 'title' | 'titleEn' | 'displayType' | 'dangerous'> & {
  /** It names the roles that the right comes from, where that is known. */
  via?: readonly string[]
  children: readonly HeldNode[]
}

export function HeldTree({ nodes }: { nodes: readonly HeldNode[] }) {
  const t = useText(text)
  const language = useLanguage()
  if (nodes.length === 0) return <p className="kit-secondary">{t.noRights}</p>
  return (
    <div className="role-held">
      {nodes.map(group => (
        <section key={group.id}>
          <h3>{titleIn(group, language)}</h3>
          <dl>
            {(isGroup(group) ? group.children : [group]).map(page => (
              <PageRows key={page.id} page={page} level={1} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function PageRows({ page, level }: { page: HeldNode; level: number }) {
  const language = useLanguage()
  const buttons = page.children.filter(child => child.displayType === 'BUTTON')
  return (
    <>
      <dt data-level={level}>
        {titleIn(page, language)}
        <Via node={page} />
      </dt>
      <dd>
        <span className="role-tags">
          {buttons.map(button => (
            <span key={button.id} title={button.via?.join(', ')}>
              <ToneTag tone={button.dangerous ? 'bad' : 'neutral'}>{titleIn(button, language)}</ToneTag>
              {button.via !== undefined && button.via.join() !== page.via?.join() && <Via node={button} />}
            </span>
          ))}
        </span>
      </dd>
      {page.children
        .filter(child => child.displayType === 'MENU')
        .map(child => (
          <PageRows key={child.id} page={child} level={level + 1} />
        ))}
    </>
  )
}

function Via({ node }: { node: HeldNode }) {
  const t = useText(text).detail
  if (node.via === undefined || node.via.length === 0) return null
  return <span className="kit-secondary role-via">{t.via(node.via.join(', '))}</span>
}
