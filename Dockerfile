# Larder in one image: the server runs from its sources, the pages are built beforehand.
# Keep the version of Node the one that package.json pins.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-trixie-slim AS packages
WORKDIR /larder
COPY package.json package-lock.json .npmrc ./
COPY tools/package.json tools/
# What it takes to run. The image brings Node itself.
RUN npm ci --omit=dev --workspaces=false --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:${NODE_VERSION}-trixie-slim AS pages
WORKDIR /larder
COPY package.json package-lock.json .npmrc ./
COPY tools/package.json tools/
# What it takes to build the pages, without the tools that check Larder.
RUN npm ci --workspaces=false --ignore-scripts
COPY . .
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM node:${NODE_VERSION}-trixie-slim
ARG GIT_COMMIT_HASH=unknown
ENV NODE_ENV=production \
    DATA_DIR=/data \
    LOG_FORMAT=json \
    GIT_COMMIT_HASH=${GIT_COMMIT_HASH} \
    NODE_COMPILE_CACHE=/larder/.cache \
    MALLOC_ARENA_MAX=1 \
    NODE_OPTIONS="--disable-warning=ExperimentalWarning --max-semi-space-size=8"
WORKDIR /larder
COPY --from=packages /larder/node_modules ./node_modules
COPY package.json LICENSE ./
COPY locales ./locales
COPY src ./src
COPY --from=pages /larder/dist ./dist
# The reader of the API documentation is one file of a package that is needed for nothing else.
COPY --from=pages /larder/node_modules/@scalar/api-reference/dist/browser/standalone.js ./node_modules/@scalar/api-reference/dist/browser/standalone.js
# The command `larder`, the sources translated once (also those that are loaded when they are needed), and a data folder that belongs to who runs it.
RUN printf '#!/bin/sh\nexec node /larder/src/server/larder.ts "$@"\n' > /usr/local/bin/larder \
 && chmod +x /usr/local/bin/larder \
 && node --heap-growing-percent=75 --input-type=module --eval "import { globSync } from 'node:fs'; for (const file of ['start.ts', 'db/postgres/postgres.ts', ...globSync('features/**/*.service.ts', { cwd: '/larder/src/server' })]) await import('/larder/src/server/' + file)" \
 && mkdir /data && chown node:node /data && chown -R node:node /larder/.cache
USER node
VOLUME /data
EXPOSE 9000
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=3 CMD ["larder", "health"]
# Signals reach the server itself, so that it ends gracefully. The options are those of scripts/install.mjs; this one is
# none that NODE_OPTIONS takes, and what was translated above only serves a process with the same.
CMD ["node", "--heap-growing-percent=75", "src/server/main.ts"]
