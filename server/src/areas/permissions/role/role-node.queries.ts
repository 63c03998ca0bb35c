import { sql } from 'drizzle-orm'
import { inLanguage } from '@gongtai/contract'
import type { Language } from '@gongtai/contract'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { menuNode } from '../menu/menu.tables.ts'

/** External links are not among them, because everybody sees them and nobody is granted them. */
export interface RightNode {
  id: number
  parentId: number | null
  router: string
  title: string
  titleEn: string
  displayType: 'MENU' | 'BUTTON'
  navigation: boolean
  status: 'ENABLED' | 'DISABLED'
}

/** A group carries no right, because it only holds others together. */
export const isGroup = (node: Pick<RightNode, 'router'>) => node.router.startsWith('group:')

const findNodes = prepare(
  {
    id: menuNode.id,
    parentId: menuNode.parentId,
    router: menuNode.router,
    title: menuNode.title,
    titleEn: menuNode.titleEn,
    displayType: menuNode.displayType,
    navigation: menuNode.navigation,
    status: menuNode.status,
  },
  columns =>
    sql`select ${columns} from ${menuNode} where ${menuNode.deletedAt} is null and ${menuNode.kind} = 'SYSTEM' order by ${menuNode.sortId}, ${menuNode.id}`,
)

/** It has hidden nodes too, because a role keeps what it grants while a node is hidden. */
export class RightBook {
  readonly nodes: readonly RightNode[]
  private readonly byId: ReadonlyMap<number, RightNode>
  private readonly byCode: ReadonlyMap<string, RightNode>
  private readonly below = new Map<number | null, RightNode[]>()

  constructor(nodes: readonly RightNode[]) {
    this.nodes = nodes
    this.byId = new Map(nodes.map(node => [node.id, node]))
    this.byCode = new Map(nodes.map(node => [node.router, node]))
    for (const node of nodes) this.below.set(node.parentId, [...(this.below.get(node.parentId) ?? []), node])
  }

  node(id: number): RightNode | undefined {
    return this.byId.get(id)
  }

  childrenOf(id: number | null): readonly RightNode[] {
    return this.below.get(id) ?? []
  }

  /** Of anything but a button it is the node itself. */
  pageOf(node: RightNode): RightNode {
    return node.displayType === 'BUTTON' && node.parentId !== null ? (this.byId.get(node.parentId) ?? node) : node
  }

  /** A button is named with its page before it, because several pages have buttons of one name. */
  label(code: string, language: Language): string {
    const node = this.byCode.get(code)
    if (node === undefined) return code
    const page = this.pageOf(node)
    const title = titleOf(node, language)
    return page === node ? title : `${titleOf(page, language)}${language === 'zh_CN' ? '-' : ' – '}${title}`
  }

  inOrder(codes: ReadonlySet<string>): string[] {
    const found: string[] = []
    const walk = (parent: number | null): void => {
      for (const node of this.childrenOf(parent)) {
        if (codes.has(node.router)) found.push(node.router)
        walk(node.id)
      }
    }
    walk(null)
    return found
  }
}

function titleOf(node: RightNode, language: Language): string {
  return inLanguage([node.title, node.titleEn], language)
}

export async function loadRightBook(source: Source): Promise<RightBook> {
  return new RightBook(await findNodes.run(source, {}))
}
