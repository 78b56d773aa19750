/** Where the sandbox as one file lies below `brand.baseUrl`, for both editions; src/plugins/sandbox-data writes it. */
export const SANDBOX_FILE = 'downloads/sandbox.mjs';

/** The MCP server as one file, beside it; scripts/agents.ts writes it. */
export const MCP_FILE = 'downloads/mcp.mjs';

/** The skill of agents, its folder as an archive; both as above. */
export const SKILL_FILES = ['skills/alor-openapi/SKILL.md', 'skills/alor-openapi.tar.gz'] as const;
