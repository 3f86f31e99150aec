# modpress without Node on the host: `docker build -t modpress .`, then
# `docker run --rm -v "$PWD:/project" modpress build ./my-deck`. Runs without root, and writes to /project and /tmp alone.
FROM node:22-slim AS made
WORKDIR /package
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run bundle -- --types && npm pack --ignore-scripts --pack-destination /tmp

FROM node:22-slim
RUN --mount=type=bind,from=made,source=/tmp,target=/made \
    npm install --global --omit=dev --ignore-scripts /made/modpress-*.tgz && npm cache clean --force
RUN mkdir /store && chown node /store
USER node
WORKDIR /project
ENTRYPOINT ["modpress"]
