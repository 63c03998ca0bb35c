import { basePath, defaultTokenHeader } from '@gongtai/contract'
import type { MenuNode, SavedView } from '@gongtai/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { parseSearch, stringifySearch } from '../base/search-params.ts'
import { dropSession, startSession } from '../base/session.ts'

// The first drawing of Ant Design in jsdom takes seconds where other tests run at the same time.
configure({ asyncUtilTimeout: 10_000 })

/** What a page test needs around its component: a router, a session, and a server that answers from a table. */

export interface SentCall {
  path: string
  query: URLSearchParams
  body: Record<string, unknown> | undefined
}

/** Throw one of these from an answer to refuse a call. */
export class Refused extends Error {
  readonly status: number
  readonly code: number
  readonly data: unknown

  constructor(message: string, { status = 200, code = status, data = null }: { status?: number; code?: number; data?: unknown }) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

type Answers = Record<string, (sent: SentCall) => unknown>

const realFetch = globalThis.fetch

/** Answers calls by their path; the list of what was sent grows as the test goes on. */
export function serveCalls(answers: Answers): SentCall[] {
  const sent: SentCall[] = []
  const all: Answers = { '/selectPreference': () => ({}), '/savePreference': () => ({}), '/selectSavedViewList': () => ({ views: [], roles: [] }), ...answers }
  globalThis.fetch = async (address, init) => {
    const url = new URL(address as string, 'http://localhost')
    const one: SentCall = {
      path: url.pathname.slice(basePath.length),
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    sent.push(one)
    try {
      const answer = all[one.path]
      if (answer === undefined) throw new Refused('not found', { status: 404 })
      return envelope(200, 200, 'success', await answer(one))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return envelope(error.status, error.code, error.message, error.data)
    }
  }
  return sent
}

function envelope(status: number, code: number, msg: string, data: unknown): Response {
  return new Response(JSON.stringify({ code, msg, data }), { status, headers: { 'Content-Type': 'application/json' } })
}

interface Person {
  codes?: string[]
  isAdmin?: boolean
  hiddenFields?: string[]
  menuTree?: MenuNode[]
}

export function signIn({ codes = [], isAdmin = false, hiddenFields = [], menuTree = [] }: Person = {}): void {
  startSession({
    token: 'token',
    tokenHeader: defaultTokenHeader,
    agentId: null,
    hrtKey: null,
    hrtUsername: null,
    hrtPlatformId: null,
    isAdmin,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    mustChangePassword: false,
    userDetail: { id: 1, realName: '王芳', mobile: '13800000001', deptId: 1, deptName: '集团', language: null },
    userPermission: { permVersion: 1, isAdmin, dataScope: 'ALL', menuTree, buttonList: codes, routeList: codes, dashboardList: [], hiddenFields },
  })
}

/** A saved view as the server answers it. */
export function viewOf(view: Partial<SavedView>): SavedView {
  const content = { search: {}, columns: { order: [], hidden: [] } }
  return { id: 1, name: '常用', content, own: true, ownerName: '王芳', roleIds: [], isDefault: false, version: 1, ...view }
}

/** Renders inside a router at the given address. */
export async function renderAt(address: string, content: () => ReactNode) {
  return renderTree(address, createRootRoute({ component: content, notFoundComponent: content }))
}

/** Several pages by their paths, for a test that goes from one to the other. */
export async function renderRoutes(address: string, pages: Record<string, () => ReactNode>) {
  const root = createRootRoute()
  const children = Object.entries(pages).map(([path, component]) => createRoute({ getParentRoute: () => root, path, component }))
  return renderTree(address, root.addChildren(children))
}

async function renderTree(address: string, routeTree: AnyRoute) {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }), parseSearch, stringifySearch })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await router.load()
  const view = render(
    // Transitions never end in jsdom, and what closes with one would stay.
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ConfigProvider>,
  )
  return { ...view, router, address: () => router.state.location.href }
}

/** jsdom has no layout, so it lacks what measures it. */
export function provideLayout(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.matchMedia ??= () => ({ matches: false, addListener() {}, removeListener() {}, addEventListener() {}, removeEventListener() {} }) as never
  Element.prototype.scrollIntoView ??= () => {}
  window.scrollTo = () => {}
}

export function tidyUp(): void {
  cleanup()
  vi.restoreAllMocks()
  dropSession()
  localStorage.clear()
  globalThis.fetch = realFetch
}
