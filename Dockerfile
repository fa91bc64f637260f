# Engine and site from one tree: `docker build --target engine .`, `docker build --target site .`. How to run them: deploy/compose.yaml.
# Where this was tried, and where not: docs/operation.md. The version is the one of package.json's "engines" or newer.
# The one line of Node; `deploy/pin-images.sh` writes the digest of the image behind its tag.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /product

# What is installed, and nothing of how it is used: what is copied from here changes with the packages and not with each commit.
FROM base AS manifests
COPY package.json package-lock.json ./
COPY packages packages
COPY apps apps
RUN find packages apps -type f ! -name package.json -delete && find packages apps -type d -empty -delete

# Everything, once, to make the bundles of both hosts.
FROM base AS build
COPY --from=manifests /product ./
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund
COPY packages packages
COPY apps apps
COPY tools tools
# `docker build --build-arg COMMIT=$(git rev-parse --short HEAD)`: it is in /api/health, in /health and in the first line of each log.
ARG COMMIT=
RUN COMMIT=$COMMIT node tools/build.mjs

# What runs: the bundles hold their packages, so that only those are installed that stay beside them. The list is of what the bundles hold too.
FROM base AS packages
COPY --from=manifests /product ./
RUN npm ci --ignore-scripts --omit=dev --workspace=packages/beside-bundles --no-audit --no-fund \
 && npm sbom --package-lock-only --sbom-format=cyclonedx --omit=dev --workspace=apps/engine --workspace=apps/site > sbom.cdx.json

FROM base AS product
# A container’s own addresses: who may reach them is said where it is run.
ENV NODE_ENV=production DATA_DIR=/data ENGINE_HOST=0.0.0.0 SITE_HOST=0.0.0.0
COPY --from=packages /product ./
COPY packages packages
COPY apps apps
# What the engine shows at /developers/.
COPY docs/developers.md docs/open-data.md docs/record-format.md docs/sealed-tender.md docs/
COPY examples examples
COPY tools/build.mjs tools/run-beside.mjs tools/with-build.mjs tools/when-parent-is-gone.mjs tools/
COPY --from=build /product/apps/engine/dist apps/engine/dist
COPY --from=build /product/apps/site/dist apps/site/dist
RUN mkdir /data && chown node:node /data
# The tree belongs to root and is only read; what is written goes to /data, and a cache to /tmp.
USER node
VOLUME /data
STOPSIGNAL SIGTERM

FROM product AS engine
EXPOSE 8001
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.ENGINE_PORT || 8001) + '/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "apps/engine/dist/node/main.js"]

FROM product AS site
EXPOSE 8000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.SITE_PORT || 8000) + '/ready/pages').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "apps/site/dist/node/main.js"]
